import { Button } from "@radix-ui/themes";
import { useHydrated, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { lateErrorTexts } from "../../../domain/errors/late";
import { beginAnew } from "../../lib/leave-site";
import { guestClient } from "../../app/live/http-client";
import { Waiting } from "../../app/waiting/waiting";
import { AppLink } from "../../ui/app-link";
import { SplitPage } from "../../ui/split-page";
import { JoinForm, type OpenedInvitation } from "./join-form";

type State = "opening" | "unreachable" | "gone" | OpenedInvitation;

/** The page to which an invitation into a company's team leads. The link is used by the form only, never by a look. */
export function TeamInvitationPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? "";
  const [state, setState] = useState<State>("opening");
  // A server is not told the fragment of an address.
  const hydrated = useHydrated();

  useEffect(() => {
    if (token === "") return;
    let over = false;
    guestClient()
      .query(api.team.invitation, { token })
      .then(
        (opened) => over || setState(opened ?? "gone"),
        () => over || setState("unreachable"),
      );
    return () => {
      over = true;
    };
  }, [token]);

  const shown = hydrated && token === "" ? "gone" : state;
  if (shown === "opening") return <Waiting title="Je uitnodiging wordt geopend" />;
  return (
    <SplitPage art="laminaat">
      <Content token={token} state={shown} />
    </SplitPage>
  );
}

function Content({ token, state }: { token: string; state: Exclude<State, "opening"> }) {
  if (state === "unreachable") {
    return (
      <div>
        <h1>Er is nog geen verbinding</h1>
        <p className="lead">We konden je uitnodiging nog niet openen. Je link blijft gewoon werken.</p>
        <Button size="4" onClick={beginAnew}>
          Opnieuw proberen
        </Button>
      </div>
    );
  }
  if (state === "gone" || state.isTaken) {
    const { title, text } = state === "gone" ? lateErrorTexts.TEAM_INVITATION_GONE : lateErrorTexts.TEAM_ADDRESS_TAKEN;
    return (
      <div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/vloeren/auth">Inloggen</AppLink>
        </Button>
      </div>
    );
  }
  return <JoinForm token={token} invitation={state} />;
}
