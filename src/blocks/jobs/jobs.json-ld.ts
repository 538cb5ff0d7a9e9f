import type { Graph, JobPosting } from 'schema-dts';
import { SITE } from '../../config/deployment/site.ts';
import type { BlockOf } from '../../content/types.ts';
import { plainText } from '../../content/plain-text.ts';

type Opening = NonNullable<BlockOf<'jobs'>['openings']>[number];

const EMPLOYMENT_TYPES: Readonly<Record<Opening['contract'], readonly string[]>> = {
  fullTime: ['FULL_TIME'],
  partTime: ['PART_TIME'],
  fullOrPartTime: ['FULL_TIME', 'PART_TIME'],
  temporary: ['TEMPORARY'],
  internship: ['INTERN'],
};

/**
 * Builds the `JobPosting` objects of a page. Openings without description, date or address are left out, as search
 * engines reject them.
 */
export function jobsJsonLd(blocks: readonly BlockOf<'jobs'>[]): Graph | undefined {
  const postings = blocks.flatMap(({ openings }) =>
    (openings ?? []).flatMap((opening) => posting(opening) ?? []),
  );
  return postings.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': postings };
}

function posting(opening: Opening): JobPosting | undefined {
  const { title, text, postedAt, validThrough, locality, country, contract } = opening;
  if (text === null || postedAt === null || locality === null || country === null) return undefined;
  return {
    '@type': 'JobPosting',
    title: plainText(title),
    description: plainText(text),
    datePosted: postedAt,
    ...(validThrough === null ? {} : { validThrough }),
    employmentType: [...EMPLOYMENT_TYPES[contract]],
    hiringOrganization: { '@type': 'Organization', name: SITE.name },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: locality, addressCountry: country },
    },
  };
}
