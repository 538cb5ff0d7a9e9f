/** The picture in an element as the text of an SVG file; `undefined` when there is none. */
export function pictureText(stage: Element): string | undefined {
  const svg = stage.querySelector('svg');
  return svg ? new XMLSerializer().serializeToString(svg) : undefined;
}

/** Name for a saved picture: that of the source, without folders and extension, and the frame. */
export function pictureName(source: unknown, frame: number): string {
  const path =
    typeof source === 'string' && !source.startsWith('data:') ? source.replace(/[?#].*$/s, '') : '';
  const name = /([^/]+?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? 'animation';
  return `${name}-${Math.round(frame)}.svg`;
}

/** Gives the visitor a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  link.download = name;
  link.click();
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
