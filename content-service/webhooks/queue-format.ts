import { isJsonObject } from '../ground/json.ts';
import { WEBHOOK_OPERATIONS, type Delivery } from './types.ts';

/** What a line of a queue file says. */
export type QueueLine =
  /** The last transaction of a dataset the webhook was asked about, and what it has to say of it. */
  | { readonly dataset: string; readonly transactionId: string; readonly deliveries: readonly Delivery[] }
  /** A delivery that is over. */
  | { readonly done: string };

/** Where a webhook stands: what it has still to deliver, and up to where it knows the transactions of each dataset. */
export interface QueueState {
  /** By idempotency key, oldest first. */
  readonly pending: Map<string, Delivery>;
  /** Id of the last transaction by dataset; empty where there was none. */
  readonly seen: Map<string, string>;
}

/** One line. */
export function formatQueueLine(line: QueueLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** A whole file that says no more than where the webhook stands. */
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

/** Does to a state what a line says. */
export function applyQueueLine(state: QueueState, line: QueueLine): void {
  if ('done' in line) {
    state.pending.delete(line.done);
    return;
  }
  state.seen.set(line.dataset, line.transactionId);
  for (const delivery of line.deliveries) state.pending.set(delivery.idempotencyKey, delivery);
}

/**
 * Reads a queue file.
 *
 * @returns where it leaves the webhook, and the numbers of lines that could not be read. The last line is not among
 *   them when it lacks its end, which a crash does.
 */
export function parseQueue(text: string): {
  readonly state: QueueState;
  readonly badLines: readonly number[];
} {
  const state: QueueState = { pending: new Map(), seen: new Map() };
  const badLines: number[] = [];
  // What follows the last line break is empty or unfinished.
  for (const [index, each] of text.split('\n').slice(0, -1).entries()) {
    const line = parseLine(each);
    if (line === undefined) badLines.push(index + 1);
    else applyQueueLine(state, line);
  }
  return { state, badLines };
}
