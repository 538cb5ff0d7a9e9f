import { isJsonObject } from '../shared/json.ts';
import { WEBHOOK_OPERATIONS, type Delivery } from './types.ts';

/** Line of a queue file. */
export type QueueLine =
  /** Last transaction of a dataset that the webhook has processed, with the resulting deliveries. */
  | { readonly dataset: string; readonly transactionId: string; readonly deliveries: readonly Delivery[] }
  /** Idempotency key of a finished delivery. */
  | { readonly done: string };

/** State of a webhook: its pending deliveries and the last transaction processed per dataset. */
export interface QueueState {
  /** Pending deliveries by idempotency key, oldest first. */
  readonly pending: Map<string, Delivery>;
  /** Id of the last transaction by dataset; empty if there was none. */
  readonly seen: Map<string, string>;
}

/** Formats one line of a queue file. */
export function formatQueueLine(line: QueueLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Formats a compacted queue file. */
export function formatQueueState({ pending, seen }: QueueState): string {
  const lines = [...seen].map(([dataset, transactionId]) =>
    formatQueueLine({
      dataset,
      transactionId,
      deliveries: [...pending.values()].filter((delivery) => delivery.dataset === dataset),
    }),
  );
  return lines.join('');
}

function isDelivery(value: unknown): value is Delivery {
  if (!isJsonObject(value)) return false;
  const names = ['idempotencyKey', 'dataset', 'documentId', 'transactionId', 'transactionTime', 'body'];
  return (
    names.every((name) => typeof value[name] === 'string') &&
    WEBHOOK_OPERATIONS.some((operation) => operation === value['operation'])
  );
}

function parseLine(text: string): QueueLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { done, dataset, transactionId, deliveries } = isJsonObject(value) ? value : {};
  if (typeof done === 'string') return { done };
  if (typeof dataset !== 'string' || typeof transactionId !== 'string') return undefined;
  if (!Array.isArray(deliveries) || !deliveries.every(isDelivery)) return undefined;
  return { dataset, transactionId, deliveries };
}

/** Applies a line to a state, in place. */
export function applyQueueLine(state: QueueState, line: QueueLine): void {
  if ('done' in line) {
    state.pending.delete(line.done);
    return;
  }
  state.seen.set(line.dataset, line.transactionId);
  for (const delivery of line.deliveries) state.pending.set(delivery.idempotencyKey, delivery);
}

/**
 * Replays a queue file. A torn write at the end is ignored.
 *
 * @returns the state, and the numbers of invalid lines.
 */
export function parseQueue(text: string): {
  readonly state: QueueState;
  readonly invalidLines: readonly number[];
} {
  const state: QueueState = { pending: new Map(), seen: new Map() };
  const invalidLines: number[] = [];
  // The rest after the last line break is empty or a torn write.
  for (const [index, each] of text.split('\n').slice(0, -1).entries()) {
    const line = parseLine(each);
    if (line === undefined) invalidLines.push(index + 1);
    else applyQueueLine(state, line);
  }
  return { state, invalidLines };
}
