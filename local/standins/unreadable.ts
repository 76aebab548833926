/** An error for the person who starts the product: which file of a stand-in cannot be read, why, and what to do. */
export function readingFailed(what: string, file: string, cause: unknown): Error {
  const isFileError = cause instanceof Error && "syscall" in cause;
  // The messages of parsers quote a part of the text that they read.
  const reason = typeof cause === "string" ? cause : isFileError ? cause.message : "it is empty, cut off or damaged";
  return new Error(
    `The ${what} in ${file} cannot be read: ${reason}. Nothing of it was changed.\n` +
      "Put it back from a backup (`npm run restore` takes the newest that `npm start` made), or begin anew with " +
      "`npm run reset`.",
  );
}
