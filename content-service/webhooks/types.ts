/** What happened to a document, as webhooks call it. */
export const WEBHOOK_OPERATIONS = ['create', 'update', 'delete'] as const;

/** One of {@link WEBHOOK_OPERATIONS}. */
export type WebhookOperation = (typeof WEBHOOK_OPERATIONS)[number];

/** Methods a webhook may be sent with; the body goes with each of them. */
export const WEBHOOK_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const;

/** One of {@link WEBHOOK_METHODS}. */
export type WebhookMethod = (typeof WEBHOOK_METHODS)[number];

/** A webhook as its file has it; what is left out has a default. */
export interface WebhookInput {
  /** Letters, digits, underscores and dashes; made from the name unless given. Deliveries are remembered by it. */
  readonly id?: string | undefined;
  readonly name: string;
  /** Where requests go: http or https. */
  readonly url: string;
  /** Name of a dataset, or `*` (the default) for all of them. */
  readonly dataset?: string | undefined;
  /** Operations it is told about; all unless given. */
  readonly on?: readonly WebhookOperation[] | undefined;
  /** GROQ condition on the changed document, without `*[…]`; every document unless given. */
  readonly filter?: string | undefined;
  /** GROQ object that becomes the body; the document after the change unless given. */
  readonly projection?: string | undefined;
  /** Signs the requests when given. */
  readonly secret?: string | undefined;
  /** `POST` unless given. */
  readonly httpMethod?: WebhookMethod | undefined;
  /** Further headers of each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Version of the query language; `v2021-03-25` unless given. All dated versions mean the same here. */
  readonly apiVersion?: string | undefined;
  /** Whether drafts count; not unless given. */
  readonly includeDrafts?: boolean | undefined;
  /** Whether versions in releases count; not unless given. */
  readonly includeVersions?: boolean | undefined;
  /** Whether it is switched off; what it still had to deliver is forgotten then. */
  readonly isDisabled?: boolean | undefined;
}

/** A webhook that was checked, with all of its fields. */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly dataset: string;
  readonly on: readonly WebhookOperation[];
  readonly filter: string;
  readonly projection: string;
  readonly secret?: string | undefined;
  readonly httpMethod: WebhookMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiVersion: string;
  readonly includeDrafts: boolean;
  readonly includeVersions: boolean;
  readonly isDisabled: boolean;
}

/** One request to be made: what one webhook says of one document of one transaction. */
export interface Delivery {
  /** The same for each attempt, and never again. */
  readonly idempotencyKey: string;
  readonly dataset: string;
  readonly documentId: string;
  readonly operation: WebhookOperation;
  readonly transactionId: string;
  /** ISO timestamp. */
  readonly transactionTime: string;
  /** JSON. */
  readonly body: string;
}
