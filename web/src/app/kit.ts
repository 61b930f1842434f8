/** What every screen has of the UI kit and of the router: run before the screens are. */
export { MantineProvider } from '@mantine/core'
export { RouterProvider } from '@tanstack/react-router'
