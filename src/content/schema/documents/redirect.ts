import { defineType } from '@sanity/types';
import { field, referenceField, textField } from '../define-field.ts';
import { REDIRECT_STATUS_CODES } from '../../../config/editing/editorial.ts';
import type { Selected } from '../previews.ts';
import {
  redirectSourceProblem,
  redirectTargetProblem,
  redirectUrlProblem,
  uniqueSourceProblem,
} from '../rules/redirect.ts';

const { permanent, temporary, gone } = REDIRECT_STATUS_CODES;

/** True for status 410 without a target: then the target fields are hidden. */
const isGone = ({ document }: { readonly document?: Readonly<Record<string, unknown>> }) =>
  document?.['status'] === gone && document['document'] === undefined && document['url'] === undefined;

type SelectedRedirect = Selected<'source' | 'title' | 'url'> & { readonly status?: number };

/** Document type for the redirect of a path, or for a path that is gone (410). */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'An old address that leads to a new one, or is gone for good.',
  type: 'document',
  fields: [
    textField('source', 'Old path', {
      description: 'Path on this site with its locale prefix, for example “/de/alt”.',
      isIdentifier: true,
      missing: 'Give the old path, for example “/de/alt”.',
      rules: [redirectSourceProblem, uniqueSourceProblem],
    }),
    field('status', 'Kind', 'number', {
      description: 'Search engines forget a path that moved for good, and one that is gone.',
      options: {
        layout: 'radio',
        list: [
          { value: permanent, title: `Moved for good (${permanent})` },
          { value: temporary, title: `Moved for now (${temporary})` },
          { value: gone, title: `Gone (${gone})` },
        ],
      },
      initialValue: permanent,
      missing: 'Choose what became of the old path.',
    }),
    referenceField('document', 'New page or article', {
      description: 'The redirect follows the document when its path changes.',
      to: ['page', 'article'],
      hidden: isGone,
    }),
    textField('url', 'Other new address', {
      description: 'Only when the target is not a document: a path of this site or an https address.',
      hidden: isGone,
      isIdentifier: true,
      rules: [redirectUrlProblem],
    }),
  ],
  validation: (rule) => rule.custom(redirectTargetProblem),
  orderings: [{ name: 'source', title: 'Old path', by: [{ field: 'source', direction: 'asc' }] }],
  preview: {
    select: { source: 'source', status: 'status', title: 'document.title', url: 'url' },
    prepare: ({ source, status, title, url }: SelectedRedirect) => ({
      title: source ?? 'Redirect without an old path',
      subtitle: status === gone ? 'gone' : `${status ?? permanent} → ${title ?? url ?? 'no target yet'}`,
    }),
  },
});
