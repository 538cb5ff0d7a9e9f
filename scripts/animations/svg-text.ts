/** A number as SVG has it, with so many digits after the point at most. */
export const number = (value: number, digits = 1): string => String(Number(value.toFixed(digits)) + 0);

/** An attribute; an empty value needs none. */
export const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${value}"`);

/** A group where there is something to say about it. */
export const group = (content: string, attributes: string): string =>
  attributes === '' || content === '' ? content : `<g${attributes}>${content}</g>`;
