import { documentTexts, readDocuments } from '../typography/site-texts.ts';
import { capitalProblems } from './capitals.ts';
import { disclaimerProblems } from './disclaimers.ts';
import { headingProblems } from './headings.ts';
import { articlePathProblems, topicProblems } from './topics.ts';

/** Finds what breaks the editorial conventions in the dataset of the repository at `root`. */
export async function checkEditorial(root: string): Promise<readonly string[]> {
  const documents = await readDocuments(root);
  return [
    ...documents.flatMap(headingProblems),
    ...documents.flatMap(capitalProblems),
    ...topicProblems(documents),
    ...articlePathProblems(documents),
    ...disclaimerProblems(documentTexts(documents)),
  ];
}
