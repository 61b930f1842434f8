import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Goes back to the previous page, with its filters; to `fallback` where the page was opened by a link. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: fallback }))
}
