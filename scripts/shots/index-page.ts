import { escaped } from './escaped.ts';
import type { Shot } from './shot.ts';

/** Returns the prefix of the file names of a target's screenshots; it must be unique per target. */
export function shotStem({ name, locale }: Pick<Shot, 'name' | 'locale'>): string {
  return `${name.replaceAll(/[^a-z\d]+/gi, '-')}.${locale}`;
}

/** Returns the unique file name of a screenshot: target, locale, width and scheme. */
export function shotFile(shot: Omit<Shot, 'file'>): string {
  return `${shotStem(shot)}.${shot.width}.${shot.scheme}.jpg`;
}

/** Renders an HTML page of all screenshots, one row per target name. */
export function indexPage(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(
    ([name, ofName]) => `<section id="${escaped(name)}">
<h2>${escaped(name)}</h2>
<div class="row">${ofName.map(figure).join('')}</div>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${shots.length} screenshots</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 1.5rem; color-scheme: light dark }
  .row { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-block: .5rem }
  figure { margin: 0; flex: none }
  img { display: block; height: 22rem; width: auto; max-width: 40rem; object-fit: contain; object-position: top left; border: 1px solid #8888 }
</style>
<h1>${shots.length} screenshots</h1>
${rows.join('\n')}
</html>
`;
}

function figure({ name, locale, width, scheme, file }: Shot): string {
  const label = `${locale}, ${width} px, ${scheme}`;
  return `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${name}, ${label}`)}"></a><figcaption>${escaped(label)}</figcaption></figure>`;
}
