import { useEffect, useState } from "react";

/** A picture that is kept here and not sent yet, as it will look. `alt` says what it is. */
export function KeptPicture({ file, alt, className }: { file: Blob; alt: string; className?: string | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === undefined ? null : <img src={url} alt={alt} className={className} />;
}
