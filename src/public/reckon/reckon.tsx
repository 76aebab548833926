import { Button } from "@radix-ui/themes";
import { useState, type ComponentType } from "react";
import type { CalculatorProps } from "./calculator";

/** The calculator, loaded when somebody uses it, so that the page stays light (N16). */
export function Reckon(props: CalculatorProps) {
  const [Calculator, setCalculator] = useState<ComponentType<CalculatorProps> | null>(null);
  const [failed, setFailed] = useState(false);
  if (Calculator) return <Calculator {...props} />;
  const open = () =>
    import("./calculator").then(
      (code) => setCalculator(() => code.Calculator),
      () => setFailed(true),
    );
  return (
    <>
      <Button size="4" variant="outline" color="gray" highContrast onClick={() => void open()}>
        Reken je vloer uit
      </Button>
      {failed && <p role="alert">Rekenen lukt nu niet. Probeer het zo nog eens.</p>}
    </>
  );
}
