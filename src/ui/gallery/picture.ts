/** A picture with its alternative text. */
export type Picture = { url: string; alt: string };

export type ViewerProps = {
  pictures: readonly Picture[];
  label: string;
  open: boolean;
  /** Which picture is shown. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
};
