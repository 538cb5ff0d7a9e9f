/** Formats a number for SVG, with a maximum of decimal places. */
export const number = (value: number, digits = 1): string => String(Number(value.toFixed(digits)) + 0);

/** Renders an attribute; nothing for an empty value. */
export const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${value}"`);

/** Wraps content in `<g>` if it has attributes. */
export const group = (content: string, attributes: string): string =>
  attributes === '' || content === '' ? content : `<g${attributes}>${content}</g>`;
