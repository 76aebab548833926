/** The password of every demo account; the product itself knows none. */
export const DEMO_PASSWORD = "houten-vloer";

/** The admin password of a deployment on this machine; any other has one of its own, or nobody gets in. */
export const DEMO_ADMIN_PASSWORD = "visgraat-en-bies";
