import { Card, Stack, Text } from '@sanity/ui';
import {
  definePlugin,
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  type InputProps,
  isObjectInputProps,
} from 'sanity';
import { publishedId } from '../../../../src/content/schema/document-id.ts';
import { isRecord } from '../../../../src/shared/json.ts';
import { describeProblem, shownPaths } from '../../../../src/live/describe-status.ts';
import type { LiveStatus } from '../../../../src/live/live-status.ts';
import { Problems } from '../left-out/Problems.tsx';
import type { LiveStore } from './live-store.ts';
import { describeLive, describePages } from './live-texts.ts';
import { useLive } from './use-live.ts';

/** Types of documents that a site has receipts of. */
const RECEIPT_TYPES: readonly string[] = ['page', 'article', 'topic', 'author', 'siteSettings', 'redirect'];

/** Creates the plugin that tells of each document how it stands on the live site: in a badge, and above its form. */
export function createLiveReceipt(store: LiveStore) {
  const Badge: DocumentBadgeComponent = ({ id, type }) => {
    const isTold = RECEIPT_TYPES.includes(type);
    const status = useLive(store, isTold ? [id] : []).get(id);
    return status && isTold ? badgeOf(status, id) : null;
  };
  Badge.displayName = 'LiveBadge';
  return definePlugin({
    name: 'live-receipt',
    document: { badges: (badges) => [...badges, Badge] },
    form: { components: { input: (props: InputProps) => <InputWithReceipt {...props} store={store} /> } },
  })();
}

const COLORS: Readonly<Record<LiveStatus['state'], DocumentBadgeDescription['color']>> = {
  live: 'success',
  waiting: 'primary',
  building: 'primary',
  failed: 'danger',
  'left-out': 'danger',
  offline: 'warning',
  'not-published': 'warning',
  unknown: 'warning',
};

function badgeOf(status: LiveStatus, id: string): DocumentBadgeDescription {
  const { text, reason, problem } = describeLive(status);
  const title = problem ? describeProblem(problem, id) : reason;
  return { label: text, color: COLORS[status.state], ...(title !== undefined && { title }) };
}

function InputWithReceipt({ store, ...props }: InputProps & { readonly store: LiveStore }) {
  const value: unknown = isObjectInputProps(props) && props.id === 'root' ? props.value : undefined;
  const [id, type] = isRecord(value) ? [value['_id'], value['_type']] : [];
  if (typeof id !== 'string' || typeof type !== 'string' || !RECEIPT_TYPES.includes(type)) {
    return props.renderDefault(props);
  }
  return (
    <Stack gap={4}>
      <Receipt store={store} id={publishedId(id)} />
      {props.renderDefault(props)}
    </Stack>
  );
}

/** Renders the status of a document, with the pages that show it. */
function Receipt({ store, id }: { readonly store: LiveStore; readonly id: string }) {
  const status = useLive(store, [id]).get(id);
  // A notice of its own names the problems of what is left out.
  if (!status || status.state === 'left-out') return null;
  const { text, reason, problem } = describeLive(status);
  const paths = shownPaths(status);
  return (
    <Card tone={status.state === 'failed' ? 'critical' : 'default'} border padding={3} radius={2}>
      <Stack gap={3}>
        <Text size={1} role="status" data-testid="live-receipt" data-state={status.state}>
          {[text, reason].filter(Boolean).join('. ')}
        </Text>
        {problem && <Problems problems={[{ ...problem, locale: problem.locale }]} />}
        {paths.length > 0 && (
          <Text as="div" size={1}>
            <details>
              <summary>{describePages(paths.length)}</summary>
              <ul style={{ listStyle: 'none', margin: 0, paddingInlineStart: 0 }}>
                {paths.map((path) => (
                  <li key={path}>
                    <a href={`${store.siteOrigin}${path}`} target="_blank" rel="noopener">
                      {path}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
