import { listMeusPedidos, type MeuPedido } from '@cais/core/api/adesao.ts'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { refreshAccount } from '../../client/refresh-account.ts'
import { useSession } from '../../client/session.ts'
import { isSettled, Loaded } from '../../ui/Loaded.tsx'
import { MeuPedidoRow } from './MeuPedidoRow.tsx'
import { PedirEmpresaForm } from './PedirEmpresaForm.tsx'
import { PedirEntradaForm } from './PedirEntradaForm.tsx'

const whileWaiting = 15_000
/** The height of the forms below in pixels, reserved while the requests load, because most users have none. */
const askingHeight = 310

interface PedirAcessoProps {
  /** True: accepted requests are shown too. A user who has just got their first company sees the company instead. */
  withAccepted?: boolean
}

/**
 * The user's requests, and two forms for new ones. The forms appear together with the requests, because they would move
 * under the pointer otherwise.
 */
export function PedirAcesso({ withAccepted = false }: PedirAcessoProps) {
  const { data } = useAnswer(listMeusPedidos, {}, { quiet: true })
  const isWaiting = data?.some(({ status }) => status === 'ABERTO')
  const pedidos = useAnswer(
    listMeusPedidos,
    {},
    { quiet: true, refetchOnMount: 'always', ...(isWaiting && { refetchInterval: whileWaiting }) },
  )
  useNewEmpresas(pedidos.data ?? [])
  return (
    <Stack>
      <Loaded answer={pedidos} heights={[askingHeight]}>
        {(found) =>
          found
            .filter(({ status }) => withAccepted || status !== 'ACEITO')
            .map((pedido) => <MeuPedidoRow key={pedido.id} pedido={pedido} onChange={pedidos.refetch} />)
        }
      </Loaded>
      {isSettled(pedidos) && <Asking onAsked={pedidos.refetch} />}
    </Stack>
  )
}

/** An accepted user need not sign in again: the account is refreshed when it lacks the company. */
function useNewEmpresas(pedidos: MeuPedido[]): void {
  const { account } = useSession()
  const isKnown = (empresaId: number) => account?.empresaAuthorities.some(({ id }) => id === empresaId)
  const unknown = pedidos.flatMap(({ empresaId }) =>
    empresaId === null || isKnown(empresaId) ? [] : [empresaId],
  )
  const missing = unknown.join()
  useEffect(() => {
    // The account is read once for each new company, so that a user who has left one meanwhile does not get it back.
    if (missing !== '') void refreshAccount().catch(() => {})
  }, [missing])
}

function Asking({ onAsked }: { onAsked: () => unknown }) {
  const { t } = useTranslation()
  /** The register that no company has here, once the user wants to request it. */
  const [nova, setNova] = useState<string | null>(null)
  return (
    <Card withBorder padding="lg" component="section" aria-label={t('adesao.pedir.title')}>
      <Title order={2} size="h5" mb={4}>
        {t(nova === null ? 'adesao.pedir.title' : 'adesao.nova.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(nova === null ? 'adesao.pedir.hint' : 'adesao.nova.hint')}
      </Text>
      {nova === null ? (
        <PedirEntradaForm onAsked={onAsked} onNova={setNova} />
      ) : (
        <PedirEmpresaForm
          register={nova}
          onAsked={() => {
            setNova(null)
            return onAsked()
          }}
          onCancel={() => setNova(null)}
        />
      )}
    </Card>
  )
}
