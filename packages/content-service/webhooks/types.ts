/** Operations on a document that webhooks react to. */
export const WEBHOOK_OPERATIONS = ['create', 'update', 'delete'] as const;

/** One of {@link WEBHOOK_OPERATIONS}. */
export type WebhookOperation = (typeof WEBHOOK_OPERATIONS)[number];

/** HTTP methods of webhooks; each is sent with a body. */
export const WEBHOOK_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const;

/** One of {@link WEBHOOK_METHODS}. */
type WebhookMethod = (typeof WEBHOOK_METHODS)[number];

/** Webhook as configured, before defaults are applied. */
export interface WebhookInput {
  /** Letters, digits, underscores and dashes; derived from the name by default. */
  readonly id?: string | undefined;
  readonly name: string;
  /** URL of the receiver, http or https. */
  readonly url: string;
  /** Name of a dataset; `*`, all of them, by default. */
  readonly dataset?: string | undefined;
  /** Operations that trigger a delivery; all by default. */
  readonly on?: readonly WebhookOperation[] | undefined;
  /** GROQ condition on the changed document, without `*[…]`; always true by default. */
  readonly filter?: string | undefined;
  /** GROQ projection that becomes the body; the document after the change by default. */
  readonly projection?: string | undefined;
  /** Secret of the signature; requests are not signed by default. */
  readonly secret?: string | undefined;
  /** HTTP method; `POST` by default. */
  readonly httpMethod?: WebhookMethod | undefined;
  /** Additional headers of each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** API version of the GROQ; `v2021-03-25` by default. All dated versions are equivalent here. */
  readonly apiVersion?: string | undefined;
  /** True to include drafts; false by default. */
  readonly includeDrafts?: boolean | undefined;
  /** True to include versions in releases; false by default. */
  readonly includeVersions?: boolean | undefined;
  /** True to disable the webhook. */
  readonly isDisabled?: boolean | undefined;
}

/** Validated webhook with all of its fields; the secret remains optional. */
export type Webhook = Required<Omit<WebhookInput, 'secret'>> & Pick<WebhookInput, 'secret'>;

/** Delivery of one change of a document to one webhook. */
export interface Delivery {
  /** Idempotency key, the same for all attempts. */
  readonly idempotencyKey: string;
  readonly dataset: string;
  readonly documentId: string;
  readonly operation: WebhookOperation;
  readonly transactionId: string;
  /** Time of the transaction, as an ISO timestamp. */
  readonly transactionTime: string;
  /** Body of the request, as JSON. */
  readonly body: string;
}
