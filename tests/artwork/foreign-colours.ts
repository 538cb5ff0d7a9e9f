const PAINT = /\s(?:fill|stroke|stop-color|flood-color|style)="([^"]*)"/g;
const OWN = /^(?:none|currentColor|var\(--[\w-]+(?:,var\(--[\w-]+\))?\))$/i;

/** Finds the attributes of a drawing that paint with anything but a custom property or the colour of the text. */
export function foreignColours(svg: string): readonly string[] {
  return [...svg.matchAll(PAINT)]
    .filter(([, value = '']) => !OWN.test(value))
    .map(([attribute]) => attribute.trim());
}
