/** Offers a text, or bytes, to the browser as a download. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on the data once the download began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
