/** Element of a page that says what it asks consent for. */
export interface AskingElement {
  readonly dataset: { readonly asked?: string | undefined };
}

/** Returns the recipients that a page asks about (`Asked.recipients`); empty if it asks nothing. */
export function askedBy({ documentElement }: { readonly documentElement: AskingElement }): string {
  return documentElement.dataset.asked ?? '';
}

/** Returns true if a visitor who was asked about some recipients was asked about all the others. */
export function coversAll(known: string, recipients: string): boolean {
  return !recipients || recipients.split('.').every((each) => known.split('.').includes(each));
}
