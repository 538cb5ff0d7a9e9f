import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, outline } from '../testing/html.ts';
import { renderBlock } from '../testing/render.ts';
import { link } from '../../site/testing/snapshot.ts';
import Jobs from './Jobs.astro';
import { jobsJsonLd } from './jobs.json-ld.ts';
import { CONTRACTS } from './opening.schema.ts';
import { contentText } from '../../content/content-text.ts';
import { written } from '../../content/written.ts';

type Opening = NonNullable<BlockOf<'jobs'>['openings']>[number];

const editor = written<Opening>({
  _key: 'o1',
  title: 'Editor <recipes>',
  text: 'You test everything twice.',
  place: 'Crumbleford or from home',
  contract: 'fullOrPartTime',
  postedAt: '2026-09-01',
  validThrough: null,
  locality: 'Crumbleford',
  country: 'GB',
  link: { ...link('Apply', { url: 'mailto:jobs@morsel.example' }), _key: null },
});
const jobs = (...openings: readonly Opening[]): BlockOf<'jobs'> =>
  written<BlockOf<'jobs'>>({
    _key: openings.map(({ _key }) => _key).join(),
    _type: 'jobs',
    heading: 'Open positions',
    intro: null,
    openings,
  });

const CONTRACT_WORDS: Readonly<Record<Opening['contract'], string>> = {
  fullTime: 'Full-time',
  partTime: 'Part-time',
  fullOrPartTime: 'Full-time or part-time',
  temporary: 'Temporary',
  internship: 'Internship',
};

describe('Jobs', () => {
  it('has an h2, and an h3 for each opening', async () => {
    const html = await renderBlock(
      Jobs,
      jobs(editor, { ...editor, _key: 'o2', title: contentText('Engineer') }),
    );
    expect(outline(html)).toEqual(['h2 Open positions', 'h3 Editor <recipes>', 'h3 Engineer']);
  });

  it('says place and contract, and names the job in its link', async () => {
    const html = await renderBlock(Jobs, jobs(editor));
    expect(findAll(html, 'li').map(({ text }) => text)).toContain('Crumbleford or from home');
    expect(findAll(html, 'li').map(({ text }) => text)).toContain('Full-time or part-time');
    expect(findAll(html, 'a').map(({ text }) => text)).toEqual([
      'Apply : Editor <recipes>'.replace(' :', ':'),
    ]);
  });

  it.each(Object.entries(CONTRACT_WORDS))('has words for the contract %s', async (contract, words) => {
    // The keys of the table are the contracts.
    const html = await renderBlock(Jobs, jobs({ ...editor, contract: contract as Opening['contract'] }));
    expect(findAll(html, 'li').map(({ text }) => text)).toContain(words);
  });

  it('knows every contract an editor can choose', () => {
    expect(Object.keys(CONTRACT_WORDS)).toEqual(Object.keys(CONTRACTS));
  });

  it.each([
    ['null', { ...jobs(), openings: null }],
    ['an empty list', jobs()],
  ])('says that nothing is open: %s', async (_, block) => {
    const html = await renderBlock(Jobs, block);
    expect(html).toContain('Nothing is open at the moment.');
    expect(findAll(html, 'ul')).toEqual([]);
  });
});

describe('jobsJsonLd', () => {
  it('tells everything search engines require', () => {
    expect(jobsJsonLd([jobs({ ...editor, validThrough: '2026-12-31' })])).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'JobPosting',
          title: 'Editor <recipes>',
          description: 'You test everything twice.',
          datePosted: '2026-09-01',
          validThrough: '2026-12-31',
          employmentType: ['FULL_TIME', 'PART_TIME'],
          hiringOrganization: { '@type': 'Organization', name: 'Morsel' },
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: 'Crumbleford', addressCountry: 'GB' },
          },
        },
      ],
    });
  });

  it.each<keyof Opening>(['text', 'postedAt', 'locality', 'country'])(
    'is silent about an opening without %s',
    (name) => {
      expect(jobsJsonLd([jobs({ ...editor, [name]: null })])).toBeUndefined();
    },
  );

  it('leaves out the incomplete ones only', () => {
    const graph = jobsJsonLd([
      jobs(editor, { ...editor, postedAt: null }),
      jobs({ ...editor, title: contentText('Cook') }),
    ]);
    expect(graph).toMatchObject({ '@graph': [{ title: 'Editor <recipes>' }, { title: 'Cook' }] });
    expect(graph).not.toMatchObject({ '@graph': [{ validThrough: expect.anything() }] });
  });

  it.each([[[]], [[{ ...jobs(), openings: null }]]])('is silent without openings', (blocks) => {
    expect(jobsJsonLd(blocks)).toBeUndefined();
  });
});
