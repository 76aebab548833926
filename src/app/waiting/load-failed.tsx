import { EmptyState } from "../../ui/empty-state";
import { TryAgain } from "./try-again";

type Props = {
  title: string;
  text?: string;
  heading?: "h1" | "h2" | "h3";
  onRetry?: () => void;
};

/** A notice in place of something that could not be loaded, with a button that tries again. */
export function LoadFailed({
  title,
  text = "Er ging iets mis aan onze kant. Probeer het zo nog eens.",
  heading = "h3",
  ...retry
}: Props) {
  return (
    <EmptyState art="losse-plank" heading={heading} title={title} text={text}>
      <TryAgain size="3" {...retry} />
    </EmptyState>
  );
}
