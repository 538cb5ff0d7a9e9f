/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** Value of `Last-Event-ID` that resumes after this event; without line breaks. */
  readonly id?: string | undefined;
  /** Sent as JSON. */
  readonly data: unknown;
}

/** Sink that a stream writes its events to. */
export interface EventSink {
  /** Resolves once the reader has room for more, or has left. What is sent after the end is dropped. */
  send(event: ServerEvent): Promise<void>;
  /** Aborted when the reader has left or the service closes. */
  readonly signal: AbortSignal;
}

/** The body of an answer that goes on until one side ends it. */
export interface EventStream {
  /** Writes the events; the stream ends when this settles, which must be soon after `sink.signal` is aborted. */
  run(sink: EventSink): Promise<void>;
}
