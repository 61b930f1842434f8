/** The parts of the UI kit and of the router that every screen needs, loaded before the screens. */
export { MantineProvider } from '@mantine/core'
export { RouterProvider } from '@tanstack/react-router'
