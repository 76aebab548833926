import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { createPart, usePart } from "../../lib/part";
import { showError } from "../../ui/overlays/show-error";

const fetchCalculator = () => import("./calculator");
const calculator = createPart(fetchCalculator);

/** The calculator, which comes when somebody reaches for it: the page stays as light as it is. */
export function Reckon() {
  const [wanted, setWanted] = useState(false);
  const part = usePart(calculator, wanted);
  if (part) return <part.Calculator />;
  const open = () =>
    fetchCalculator().then(
      () => setWanted(true),
      (error: unknown) => showError(error, { title: "Rekenen lukt nu niet", text: "Probeer het zo nog eens." }),
    );
  return (
    <Button size="4" variant="outline" color="gray" highContrast onClick={() => void open()}>
      Reken je vloer uit
    </Button>
  );
}
