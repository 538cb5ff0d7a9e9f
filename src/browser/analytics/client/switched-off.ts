import { property } from './remote-config.ts';

/** Events that each remote switch is about. */
const EVENTS = {
  sessions: ['session_start', 'session_end'],
  attribution: ['$identify'],
  pageViews: ['[Amplitude] Page Viewed'],
  formInteractions: ['[Amplitude] Form Started', '[Amplitude] Form Submitted'],
} as const;

/**
 * Lists the events that remote settings switch off. Nothing can be switched on that is not in the tracking plan: other
 * settings are ignored.
 *
 * @param settings settings of the browser client, unchecked.
 */
export function switchedOff(settings: unknown): ReadonlySet<string> {
  const autocapture = property(settings, 'autocapture');
  const isOff = (name: string) => autocapture === false || property(autocapture, name) === false;
  return new Set(Object.entries(EVENTS).flatMap(([name, events]) => (isOff(name) ? events : [])));
}
