/** Splits a text into its words; backslashes stand for themselves. */
export const words = (text: TemplateStringsArray, ...values: readonly unknown[]): string[] =>
  String.raw(text, ...values)
    .trim()
    .split(/\s+/);

/** Splits a text at line breaks and wherever two or more spaces stand side by side, for items that contain spaces. */
export const columns = (text: TemplateStringsArray, ...values: readonly unknown[]): string[] =>
  String.raw(text, ...values)
    .trim()
    .split(/\s{2,}/);

/** Splits a text into its lines, without indentation and empty ones. */
export const lines = (text: TemplateStringsArray, ...values: readonly unknown[]): string[] =>
  String.raw(text, ...values)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
