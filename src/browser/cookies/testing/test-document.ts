/** Options of {@link TestDocument}. */
interface TestDocumentOptions {
  /** Cookies that the browser has already, as `document.cookie` lists them. */
  readonly cookies?: string;
  /** Data attributes of the root element. */
  readonly dataset?: Readonly<Record<string, string>>;
  /** Returns false for a cookie that the browser refuses. Default: it keeps all. */
  readonly keeps?: (text: string) => boolean;
}

/** Document whose cookies end with their `Max-Age`; it knows nothing of their other attributes. */
export class TestDocument extends EventTarget {
  /** Cookies as they were set. */
  readonly written: string[] = [];
  /** Values by name, without those that have ended. */
  readonly jar = new Map<string, string>();
  readonly documentElement;
  readonly #ends = new Map<string, number>();
  readonly #keeps;

  constructor({ cookies = '', dataset = {}, keeps = () => true }: TestDocumentOptions = {}) {
    super();
    this.documentElement = { lang: 'en-GB', dataset };
    this.#keeps = keeps;
    for (const pair of cookies.split('; ').filter(Boolean)) this.#keep(pair);
  }

  get cookie(): string {
    for (const [name, end] of this.#ends) if (end <= Date.now()) this.jar.delete(name);
    return [...this.jar].map((pair) => pair.join('=')).join('; ');
  }

  set cookie(text: string) {
    this.written.push(text);
    if (this.#keeps(text)) this.#keep(text);
  }

  #keep(text: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    const [, seconds = 'Infinity'] = /Max-Age=(\d+)/.exec(text) ?? [];
    if (seconds === '0') this.jar.delete(name);
    else this.jar.set(name, value);
    this.#ends.set(name, Date.now() + Number(seconds) * 1000);
  }
}
