import { ANALYTICS_DELIVERY } from '../../src/browser/analytics/client/outbox.ts';
import {
  type PlannedProperty,
  PROPERTIES,
  AUTOMATIC_EVENTS,
  type PlannedEvent,
  TRACKING_PLAN,
} from '../../src/config/measurement/tracking-plan.ts';

/** Values that are listed one by one; longer lists are described by an example. */
const LISTED_VALUES = 6;

const SOURCES: Readonly<Record<PlannedEvent['source'], string>> = {
  click: 'click',
  submit: 'form sent',
  change: 'form changed',
  form: 'use of the form',
  page: 'page shown',
};

const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function propertiesOf({ properties, enrichedWith }: PlannedEvent): string {
  const own = Object.entries(properties).map(([name, presence]) =>
    presence === 'always' ? code(name) : `${code(name)} (sometimes)`,
  );
  return [...own, ...enrichedWith.map((name) => `${code(name)} +`)].join(', ');
}

function eventTable(): string {
  const events: readonly (readonly [string, PlannedEvent])[] = Object.entries(TRACKING_PLAN);
  const rows = events.map(([name, event]) => [
    code(name),
    event.sentAs === undefined ? '' : code(event.sentAs),
    event.meaning,
    SOURCES[event.source],
    event.firedBy,
    propertiesOf(event),
  ]);
  return table(['Event', 'At the analytics service', 'Meaning', 'Fired by', 'Where', 'Properties'], rows);
}

function propertyTable(): string {
  const properties: readonly (readonly [string, PlannedProperty])[] = Object.entries(PROPERTIES);
  const rows = properties.map(([name, { meaning, values, example }]) => [
    code(name),
    meaning,
    values && values.length <= LISTED_VALUES ? values.map(code).join(', ') : `such as ${code(example)}`,
  ]);
  return table(['Property', 'Meaning', 'Values'], rows);
}

/** Writes the page about the tracking plan, as Markdown. */
export function planDocument(): string {
  const minutes = ANALYTICS_DELIVERY.sessionTimeout / 60_000;
  const automatic = Object.entries(AUTOMATIC_EVENTS).map(([name, meaning]) => [code(name), meaning]);
  return `<!-- Generated from src/config/measurement/tracking-plan.ts by \`npm run types\`. -->

# Tracking plan

Everything that analytics record. Nothing is recorded before a visitor agrees to statistics and to marketing, and nothing that a visitor types ever is.

## Events

The site fires an event under its own name; the analytics service gets three of them under names it knows. Properties with a + are added before an event is sent to the analytics service; other listeners, such as the tag manager, get events without them.

${eventTable()}

## Properties

${propertyTable()}

## Events of the analytics client

Added by the client itself. A session ends after ${minutes} minutes without an event.

${table(['Event', 'Meaning'], automatic)}

## Changing the plan

1. Change \`src/config/measurement/tracking-plan.ts\`. Names and values are types: what no longer fits is a type error.
2. Run \`npm run types\`, which writes this page.
3. An event that markup declares needs an element with \`{...track('NAME')}\`. Tests fail when a built page declares what the plan lacks, and when no page declares what the plan has.
`;
}
