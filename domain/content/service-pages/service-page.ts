/** The shape of the landing pages about one service; each page is a file beside this one. */
import type { ServiceFloor } from "../../floors";
import type { Figure } from "../figures/claims";
import type { Faq } from "../faq";
import type { FloorArt } from "../../floors";

/** One of several kinds of the service, shown side by side. `price` is null where the specification gives none. */
export type ServiceKind = { name: string; text: string; price: string | null; art: FloorArt; goodFor: string[] };
/** A layer of the finished floor; lists start with the lowest. */
export type Layer = {
  name: string;
  text: string;
  art: FloorArt;
  /** Which part of the drawing shows. */
  position?: string;
};

export type ServicePage = {
  /** The answer of the wizard that its links choose. */
  service: ServiceFloor;
  title: string;
  description: string;
  heading: string;
  lead: string;
  art: FloorArt;
  /** What the picture beside the heading shows, for who cannot see it. */
  artAlt: string;
  /** Which part of the drawing the picture shows. */
  artPosition: string;
  ticks: string[];
  kindsHeading: string;
  kinds: ServiceKind[];
  /** Figures in its texts, whose sources the page names. */
  sources?: readonly Figure[];
  layersHeading: string;
  layersLead: string;
  layers: Layer[];
  darkHeading: string;
  reasons: { title: string; text: string }[];
  faqs: Faq[];
};
