import { expect, it } from 'vitest';
import { testTopic } from '../../content/testing/fixtures.ts';
import { createAsk } from '../../publish/render/traces/questions.ts';
import { dependsOnDocuments } from '../../live/readers.ts';
import { testSite } from '../../site/testing/site.ts';
import { testSnapshot } from '../../site/testing/snapshot.ts';
import { questionsAbout } from './changed-questions.ts';

const topic = testTopic();
const site = testSite({ ...testSnapshot(), topics: [topic] });

/** Lists the names of all questions that pages can ask, of which an edit of a document can change the answer. */
function allNames(): readonly string[] {
  const opened = {
    site,
    day: '',
    hashOf: () => undefined,
    listedHashes: new WeakMap<object, string>(),
    lengths: [],
  };
  try {
    createAsk(opened)('unknown');
  } catch (error) {
    const [, names = ''] = /Those there are: (.*)\.$/.exec(String(error)) ?? [];
    return names.split(', ').filter((name) => dependsOnDocuments(`${name} x`));
  }
  throw new Error('There is a question of that name.');
}

it('asks every kind of question, so that no page is missed', () => {
  const ids = [topic._id, ...site.snapshot.pages.map(({ _id }) => _id)];
  const asked = ids.flatMap((id) =>
    [...questionsAbout(id, site, site)].map((question) => question.split(' ')[0]),
  );
  expect([...new Set(asked)].toSorted()).toEqual(allNames().toSorted());
});
