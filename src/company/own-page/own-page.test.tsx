import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { someCompanyPage } from "../../testing/companies";
import { renderPage } from "../../testing/render";
import { OwnPage } from "./own-page";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const setPublic = fake(api.companyPages.setPublic);
beforeEach(forgetAnswers);

const open = (
  own: Partial<{ slug: string | null; isPublic: boolean; takenDownFor: string | null }>,
  page = someCompanyPage(),
) => {
  answer(api.companyPages.mine, { slug: null, isPublic: false, takenDownFor: null, ...own, page });
  return renderPage(<OwnPage fallback={null} />);
};

describe("a company's own page (B12)", () => {
  test("is shown as others see it, and can be made public", async () => {
    const user = userEvent.setup();
    setPublic.mockResolvedValue("de-linde");
    await open({});
    expect(screen.getByText("Niet openbaar")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Vloerenatelier De Linde" })).toBeVisible();
    expect(screen.queryByLabelText("Adres van je pagina")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Openbaar maken" }));
    expect(setPublic).toHaveBeenCalledExactlyOnceWith({ isPublic: true });
    expect(await screen.findByText("Je pagina staat online")).toBeVisible();
  });

  test("that is public has a link and a code to share, and can be taken away", async () => {
    const user = userEvent.setup();
    setPublic.mockResolvedValue("de-linde");
    await open({ slug: "de-linde", isPublic: true });
    expect(screen.getByLabelText("Adres van je pagina")).toHaveValue("http://site/bedrijf/de-linde");
    expect(screen.getByRole("img", { name: "QR-code van je bedrijfspagina" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk je pagina" })).toHaveAttribute("href", "/bedrijf/de-linde");
    await user.click(screen.getByRole("button", { name: "Link kopiëren" }));
    expect(await navigator.clipboard.readText()).toBe("http://site/bedrijf/de-linde");
    await user.click(screen.getByRole("button", { name: "Niet meer openbaar maken" }));
    expect(setPublic).toHaveBeenCalledExactlyOnceWith({ isPublic: false });
  });

  test("says what it gains most by, until that is there", async () => {
    const { unmount } = await open({}, someCompanyPage({ portfolioImages: [], description: null }));
    expect(screen.getByText(/Foto's van je werk/)).toBeVisible();
    expect(screen.getByText(/Een beschrijving/)).toBeVisible();
    unmount();
    await open({}, someCompanyPage({ avatarUrl: "https://files.test/logo" }));
    expect(screen.queryByText("Dit maakt je pagina beter")).not.toBeInTheDocument();
  });

  test("says that it failed when the deployment refuses", async () => {
    const user = userEvent.setup();
    setPublic.mockRejectedValue(new Error("down"));
    await open({});
    await user.click(screen.getByRole("button", { name: "Openbaar maken" }));
    expect(await screen.findByText(/Je pagina is niet veranderd/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Openbaar maken" })).toBeEnabled();
  });
});
