import type { Block } from '../../content/types.ts';
import type { Site } from '../../site/site.ts';
import type { FailedPlace } from './page-error.ts';

/**
 * Finds the document and the block that make a page fail, by rendering the page with each block alone; no block if it
 * fails without any, too.
 * @param render renders the page from a site.
 */
export async function findFailedPlace(
  site: Site,
  path: string,
  render: (site: Site) => Promise<unknown>,
): Promise<FailedPlace | undefined> {
  const route = site.routes.atPath(path);
  const document = route && site.content.document(route.documentId);
  if (!document) return undefined;
  const isRendered = (blocks: readonly Block[]) => {
    const part = (id: string) => (id === document._id ? { ...document, blocks } : site.content.document(id));
    const content = { ...site.content, document: part };
    return render({ ...site, content }).then(
      () => true,
      () => false,
    );
  };
  const place = { documentId: document._id, locale: document.language };
  const blocks = 'blocks' in document && (await isRendered([])) ? document.blocks : [];
  for (const [index, block] of blocks.entries())
    if (!(await isRendered([block])))
      return { ...place, block: { field: `blocks[${index}]`, type: block._type } };
  return place;
}
