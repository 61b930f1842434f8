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
/** As high as the form, in pixels: most have asked for nothing. */
const askingHeight = 310

interface PedirAcessoProps {
  /** Also what was accepted of late; who has just got their first company is shown the company itself. */
  withAccepted?: boolean
}

/** What somebody has asked for, and the two ways to ask, which come with it: they would move under the pointer. */
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

/** Who was accepted works without signing in again: the account is read anew as soon as a company is not in it yet. */
function useNewEmpresas(pedidos: MeuPedido[]): void {
  const { account } = useSession()
  const isKnown = (empresaId: number) => account?.empresaAuthorities.some(({ id }) => id === empresaId)
  const unknown = pedidos.flatMap(({ empresaId }) =>
    empresaId === null || isKnown(empresaId) ? [] : [empresaId],
  )
  const missing = unknown.join()
  useEffect(() => {
    // Asked once for each that is new: whoever has left a company meanwhile does not get it back.
    if (missing !== '') void refreshAccount().catch(() => {})
  }, [missing])
}

function Asking({ onAsked }: { onAsked: () => unknown }) {
  const { t } = useTranslation()
  /** The register that nobody has here, once somebody wants to ask for it. */
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
