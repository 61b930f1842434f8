import { createSpotlight } from '@mantine/spotlight'

/** Whether the box is open, and what is chosen in it. */
export const [acharStore, acharBox] = createSpotlight()
