import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  addressKey,
  type AddressRecord,
  MAX_OLD_ADDRESSES,
  nextRecord,
  NO_ADDRESSES,
  oldAddressRedirects,
} from './old-addresses.ts';

const at = (path: string, groupId: string, documentId = `${groupId}-en`): Address => ({
  path,
  groupId,
  documentId,
});

/** Publishes the addresses one after the other, and returns the redirects of the last build. */
function published(...builds: readonly (readonly Address[])[]) {
  const record = builds.reduce(nextRecord, NO_ADDRESSES);
  return oldAddressRedirects(record).map(({ source, target }) => `${source} ${target}`);
}

describe('old addresses', () => {
  it('lead to the present one, however often it has changed', () => {
    expect(published([at('/a/', 'g')], [at('/b/', 'g')], [at('/c/', 'g')])).toEqual(['/a/ /c/', '/b/ /c/']);
  });

  it('of a locale lead to the page in that locale', () => {
    expect(
      published(
        [at('/about/', 'g'), at('/da/about/', 'g'), at('/de/ueber/', 'g', 'g-de')],
        [at('/who/', 'g'), at('/da/who/', 'g'), at('/de/ueber/', 'g', 'g-de')],
      ),
    ).toEqual(['/about/ /who/', '/da/about/ /da/who/']);
  });

  it('are none once the page is back', () => {
    expect(published([at('/a/', 'g')], [at('/b/', 'g')], [at('/a/', 'g')])).toEqual(['/b/ /a/']);
  });

  it('are none while another page is there, and lead on after it has gone', () => {
    const a = at('/new/', 'a');
    expect(published([at('/old/', 'a')], [a, at('/old/', 'b')])).toEqual([]);
    expect(published([at('/old/', 'a')], [a, at('/old/', 'b')], [a])).toEqual(['/old/ /new/']);
  });

  it('lead to the page that was there last', () => {
    const builds = [[at('/x/', 'a')], [at('/a/', 'a'), at('/x/', 'b')], [at('/a/', 'a'), at('/b/', 'b')]];
    expect(published(...builds)).toEqual(['/x/ /b/']);
  });

  it('of a page that was taken away lead to it when it returns elsewhere', () => {
    expect(published([at('/a/', 'g')], [], [], [at('/b/', 'g')])).toEqual(['/a/ /b/']);
  });

  it('of two pages that change places are none', () => {
    expect(published([at('/a/', 'a'), at('/b/', 'b')], [at('/b/', 'a'), at('/a/', 'b')])).toEqual([]);
  });

  it.each([
    ['a document that gets a group', at('/a/', 'page', 'page'), at('/b/', 'group', 'page')],
    ['a document whose group is deleted', at('/a/', 'group', 'page'), at('/b/', 'page', 'page')],
    ['a document whose group is made anew', at('/a/', 'group', 'page'), at('/b/', 'group-2', 'page')],
  ])('of %s stay with it', (_, before, after) => {
    expect(published([before], [after])).toEqual(['/a/ /b/']);
    const successor = { ...after, path: '/c/', documentId: 'successor' };
    expect(published([before], [after], [successor])).toEqual(['/a/ /c/', '/b/ /c/']);
  });

  it('of a list and its topics lead to the same part', () => {
    const list = (
      base: string,
      topic: string,
      ids: { readonly groupId: string; readonly documentId: string },
    ) => [
      at(`${base}`, 'blog'),
      { ...at(`${base}2/`, 'blog'), part: { page: 2 } },
      { ...at(`${base}${topic}/`, 'blog'), part: { page: 1, topic: ids } },
      { ...at(`${base}${topic}/2/`, 'blog'), part: { page: 2, topic: ids } },
    ];
    const before = list('/blog/', 'recipes', { groupId: 'topic-1', documentId: 'topic-1' });
    const after = list('/journal/', 'cooking', { groupId: 'topics', documentId: 'topic-1' });
    expect(published(before, after)).toEqual([
      '/blog/ /journal/',
      '/blog/2/ /journal/2/',
      '/blog/recipes/ /journal/cooking/',
      '/blog/recipes/2/ /journal/cooking/2/',
    ]);
  });

  it('that an editor redirects are left to the editor', () => {
    const record = [[at('/a/', 'g')], [at('/b/', 'g')], [at('/c/', 'g')]].reduce(nextRecord, NO_ADDRESSES);
    expect(oldAddressRedirects(record, ['/a'])).toEqual([{ source: '/b/', target: '/c/' }]);
  });

  it('are remembered up to a number; the oldest are forgotten', () => {
    const many = Array.from({ length: MAX_OLD_ADDRESSES }, (_, index) => at(`/p${index}/`, `g${index}`));
    const record = [[at('/first/', 'first')], [at('/second/', 'first'), ...many], []].reduce(
      nextRecord,
      NO_ADDRESSES,
    );
    expect(record.old).toHaveLength(MAX_OLD_ADDRESSES);
    expect(record.old.map(({ path }) => path)).not.toContain('/first/');
  });
});

/** Some pages, by name, at some paths; each state is one build. */
const PATHS = ['/a/', '/b/', '/c/', '/de/a/', '/de/b/'];
const state = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom('1', '2', '3')), {
    selector: ([path]) => path,
  })
  .map((pairs) => {
    const seen = new Set<string>();
    return pairs
      .map(([path, group]) => at(path, group))
      .filter((address) => {
        const key = addressKey(address);
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      })
      .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  });

describe('any sequence of renames, deletions, returns and swaps', () => {
  const history = fc.array(state, { minLength: 1, maxLength: 12 });
  const lastOf = (builds: readonly (readonly Address[])[]) => builds.at(-1) ?? [];

  it('gives no chain, no loop and no redirect of a page', () => {
    fc.assert(
      fc.property(history, (builds) => {
        const record = builds.reduce<AddressRecord>(nextRecord, NO_ADDRESSES);
        const redirects = oldAddressRedirects(record);
        const live = new Set(lastOf(builds).map(({ path }) => path));
        const sources = redirects.map(({ source }) => source);
        expect(new Set(sources).size).toBe(sources.length);
        for (const { source, target } of redirects) {
          expect(live.has(source)).toBe(false);
          expect(live.has(target)).toBe(true);
        }
      }),
    );
  });

  it('leads every address that was published to what was there last and still is somewhere', () => {
    fc.assert(
      fc.property(history, (builds) => {
        const record = builds.reduce<AddressRecord>(nextRecord, NO_ADDRESSES);
        const targets = new Map(oldAddressRedirects(record).map(({ source, target }) => [source, target]));
        const now = lastOf(builds);
        const present = new Map(now.map((address) => [addressKey(address), address.path]));
        const live = new Set(now.map(({ path }) => path));
        for (const path of PATHS.filter((each) => !live.has(each))) {
          const owners = builds.flatMap((build) => build.filter((address) => address.path === path));
          const last = owners.findLast((address) => present.has(addressKey(address)));
          expect(targets.get(path)).toBe(last && present.get(addressKey(last)));
        }
      }),
    );
  });

  it('changes nothing when the same content is built again', () => {
    fc.assert(
      fc.property(history, (builds) => {
        const record = builds.reduce<AddressRecord>(nextRecord, NO_ADDRESSES);
        expect(nextRecord(record, lastOf(builds))).toEqual(record);
      }),
    );
  });
});
