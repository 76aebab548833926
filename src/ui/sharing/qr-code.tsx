import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { renderSVG } from "uqr";
import styles from "./sharing.module.css";

type Props = {
  /** What a phone opens that reads the code. */
  link: string;
  alt: string;
  onSave: (svg: string) => void;
};

/** An address as a QR code, made in the browser, with a button that downloads it as a vector drawing for print. */
export function QrCode({ link, alt, onSave }: Props) {
  const svg = useMemo(() => renderSVG(link, { border: 2, blackColor: "#17231c" }), [link]);
  return (
    <div className={styles.code}>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={alt} width={148} height={148} />
      <Button size="2" variant="ghost" onClick={() => onSave(svg)}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        QR-code opslaan
      </Button>
    </div>
  );
}
