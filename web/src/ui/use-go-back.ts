import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** To where one came from, with its filters and page; by a fresh link there is no such place, then to `fallback`. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: fallback }))
}
