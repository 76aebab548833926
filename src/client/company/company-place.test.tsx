import { useRouter } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { address, renderPage } from "../../testing/render";
import { AppLink } from "../../ui/app-link";
import { companyLink, useCompanyPlace } from "./company-place";

const PAGE = "/client-dashboard?aanvraag=job&bedrijf=linde";

/** Everything that a visitor presses on the way, beside each other. */
function Ways() {
  const { shown, open, close } = useCompanyPlace();
  const { history } = useRouter();
  return (
    <>
      {shown === null ? "dashboard" : "company"}
      <button onClick={() => open("job", "linde")}>Naam van het bedrijf</button>
      <button onClick={close}>Terug naar je aanvraag</button>
      <button onClick={() => history.back()}>Vorige</button>
      <button onClick={() => history.forward()}>Volgende</button>
      <AppLink to="/berichten">Berichten</AppLink>
      <AppLink {...companyLink("job", "linde")}>Van elders</AppLink>
    </>
  );
}
const press = async (name: string, leadsTo: string) => {
  await userEvent.click(screen.getByRole(/^(Berichten|Van elders)$/.test(name) ? "link" : "button", { name }));
  await waitFor(() => expect(address()).toBe(leadsTo));
};

test("a company's page that was left by the browser's back is not taken for one that was opened later from elsewhere (N06)", async () => {
  await renderPage(<Ways />, { path: "/client-dashboard" });
  await press("Naam van het bedrijf", PAGE);
  await press("Vorige", "/client-dashboard");
  await press("Berichten", "/berichten");
  await press("Van elders", PAGE);
  await press("Terug naar je aanvraag", "/client-dashboard");
});

test("a company's page that the browser's forward comes back to is left to where it was opened (N06)", async () => {
  await renderPage(<Ways />, { path: "/client-dashboard" });
  await press("Naam van het bedrijf", PAGE);
  await press("Vorige", "/client-dashboard");
  await press("Volgende", PAGE);
  await press("Terug naar je aanvraag", "/client-dashboard");
  await press("Volgende", PAGE);
});
