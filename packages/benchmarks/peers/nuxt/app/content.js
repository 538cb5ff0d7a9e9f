import { readFileSync } from 'node:fs';

export const content = JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8'));

export const pages = new Map(content.pages.map((page) => [page.path, page]));
