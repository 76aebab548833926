import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { levelling } from "../../../domain/content/service-pages/levelling";
import { pouredFloor } from "../../../domain/content/service-pages/poured-floor";
import { underfloorHeating } from "../../../domain/content/service-pages/underfloor-heating";
import { renderPage } from "../../testing/render";
import { ServicePage } from "./service-page";

const pages = { vloerverwarming: underfloorHeating, gietvloer: pouredFloor, egaliseren: levelling };

describe("the landing page of a service", () => {
  test.each(Object.entries(pages))(
    "%s leads to the quote form, with its service chosen, from its hero and its end (HOME-020..022, NAV-041)",
    async (name, service) => {
      await renderPage(<ServicePage service={service} />);
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(service.heading);
      const ways = screen.getAllByRole("link", { name: "Gratis offertes aanvragen" });
      expect(ways.map((way) => way.getAttribute("href"))).toEqual(Array(2).fill(`/brief-form?dienst=${name}`));
    },
  );

  test("underfloor heating claims 30% on energy (HOME-023)", async () => {
    await renderPage(<ServicePage service={underfloorHeating} />);
    expect(document.body).toHaveTextContent(/bespaar je tot 30% op je energie/);
  });

  test("layers count down to the ground, the top one first", async () => {
    await renderPage(<ServicePage service={levelling} />);
    const names = [...document.querySelectorAll("ol h3")].map((name) => name.textContent);
    expect(names).toEqual(["Jouw vloer", "Egalisatie", "Voorstrijk", "Ondergrond"]);
  });
});
