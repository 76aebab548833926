import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { serviceOfWord, serviceWord, type ServiceWord } from "../../domain/floors";
import { AppLink } from "../ui/app-link";
import { guestDraftKey } from "../app/kept/guest-drafts";
import { askedOf, askedSearch } from "../requests/asked-companies";
import { RequestBar } from "../requests/request-bar";
import { SHORT_FORM } from "../requests/short-form/draft";
import { quoteHead } from "../requests/short-form/quote-head";
import { ShortFormPage } from "../requests/short-form/short-form-page";
import { parseStep } from "../requests/wizard/step-number";
import { WizardPage } from "../requests/wizard/wizard-page";

type Search = { variant?: "kort"; stap?: number; dienst?: ServiceWord; woorden?: true; bedrijf?: string };

/** The long wizard, with a switch to the short form at the same address (C31). */
export const Route = createFileRoute("/brief-form")({
  // Its header is the form's own (RequestBar).
  staticData: { listed: 5, startsWhenUsed: true, frame: "form" },
  validateSearch: (search): Search => {
    if (search.variant === "kort") return { variant: "kort" };
    const step = parseStep(search.stap);
    const service = serviceOfWord(search.dienst);
    return {
      ...(step === 1 ? {} : { stap: step }),
      ...(service && { dienst: serviceWord(service) }),
      ...askedSearch(askedOf(search.bedrijf)),
      ...(search.woorden !== undefined && { woorden: true as const }),
    };
  },
  head: quoteHead,
  component: BriefFormRoute,
});

function BriefFormRoute() {
  const { variant, stap, dienst, woorden = false, bedrijf } = Route.useSearch();
  const asked = useMemo(() => askedOf(bedrijf), [bedrijf]);
  const navigate = Route.useNavigate();
  // It is an answer from here on, which a reload must not choose again.
  useEffect(() => {
    if (dienst !== undefined) void navigate({ search: ({ dienst: _, ...rest }) => rest, replace: true });
  }, [dienst, navigate]);
  if (variant === "kort") {
    return (
      <>
        <RequestBar draft={guestDraftKey(SHORT_FORM)} />
        <ShortFormPage variant="short">
          Meer te vertellen? <AppLink to="/brief-form">Gebruik het uitgebreide formulier</AppLink>, in vier stappen.
        </ShortFormPage>
      </>
    );
  }
  const step = parseStep(stap);
  return (
    <>
      <RequestBar draft="vo:wizard" step={step} />
      <WizardPage
        service={serviceOfWord(dienst)}
        ownWords={woorden}
        asked={asked}
        step={step}
        onStep={(to) => void navigate({ search: { ...(to === 1 ? {} : { stap: to }), ...askedSearch(asked) } })}
      />
    </>
  );
}
