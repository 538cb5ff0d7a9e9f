/** Server-sent event (HTML standard, section 9.2). */
export interface ServerEvent {
  readonly name: string;
  /** Value of `Last-Event-ID` that resumes after this event; without line breaks. */
  readonly id?: string | undefined;
  /** JSON value of the `data` field. */
  readonly data: unknown;
}

/** Sink that a stream writes its events to. */
export interface EventSink {
  /**
   * Sends an event and resolves once there is room for more (back-pressure) or the client has disconnected. Events
   * after the end are dropped.
   */
  send(event: ServerEvent): Promise<void>;
  /** Aborted when the client disconnects or the service closes. */
  readonly signal: AbortSignal;
}

/** Response body that is written over time, until either side ends it. */
export interface EventStream {
  /** Writes the events; the stream ends when the promise settles, which must be soon after `sink.signal` is aborted. */
  run(sink: EventSink): Promise<void>;
}
