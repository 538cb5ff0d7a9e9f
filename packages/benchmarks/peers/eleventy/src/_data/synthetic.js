import { readFileSync } from 'node:fs';

export default JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8'));
