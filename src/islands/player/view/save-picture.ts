/** Serializes the SVG in an element as a file; `undefined` without one. */
export function pictureText(stage: Element): string | undefined {
  const svg = stage.querySelector('svg');
  return svg ? new XMLSerializer().serializeToString(svg) : undefined;
}

/** Builds the file name of a still: that of the source without folders and extension, and the frame. */
export function pictureName(source: unknown, frame: number): string {
  const path =
    typeof source === 'string' && !source.startsWith('data:') ? source.replace(/[?#].*$/s, '') : '';
  const name = /([^/]+?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? 'animation';
  return `${name}-${Math.round(frame)}.svg`;
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
