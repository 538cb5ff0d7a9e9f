// Draws the brand's animations into the local dataset: `npm run animations`.
import { writeFilms } from './animations/write-films.ts';

const written = await writeFilms('content-service/dataset/production');
for (const { name, id, bytes, compressedBytes } of written)
  console.log(`${name.padEnd(16)} ${id}  ${bytes} bytes, ${compressedBytes} as sent`);
