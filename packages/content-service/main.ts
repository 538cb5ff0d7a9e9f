#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=30
import { runCommand } from './main/command.ts';

process.exitCode = await runCommand(process.argv.slice(2), { name: 'content-service' });
