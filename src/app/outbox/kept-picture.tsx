import { useCallback } from "react";

/** A picture that is stored here and not sent yet. `alt` describes it. */
export function KeptPicture({ file, alt, className }: { file: Blob; alt: string; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
