import { createSpotlight } from '@mantine/spotlight'

/** Whether the box is open, and its selected option. */
export const [acharStore, acharBox] = createSpotlight()
