/** A section of the privacy statement or the terms. A paragraph is a text, a list is an array of texts. */
export type LegalSection = { id: string; heading: string; body: (string | string[])[] };
export type LegalText = { heading: string; lead: string; sections: LegalSection[] };
