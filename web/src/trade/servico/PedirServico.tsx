import { isStaff } from '@cais/core/access/access.ts'
import { listServicosDaCarga, type ServicoPossivel } from '@cais/core/api/busca-carga.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconTruckLoading } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { novoServicoPath } from '../../client/servico-path.ts'
import { useSession } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'

/** Buttons for the services that the active company can request for a cargo; empty for companies that cannot. */
export function PedirServico({ cargaId }: { cargaId: number }) {
  const { account, empresa } = useSession()
  const companyId = empresa && !isStaff(account) ? empresa.id : null
  const { data = [] } = useAnswer(
    listServicosDaCarga,
    companyId === null ? null : { params: { companyId, cargaId } },
    { quiet: true, refetchOnMount: 'always' },
  )
  if (companyId === null || data.length === 0) return null
  return <Offers companyId={companyId} cargaId={cargaId} servicos={data} />
}

interface OffersProps {
  companyId: number
  cargaId: number
  servicos: readonly ServicoPossivel[]
}

const isFree = ({ motivoBloqueio }: ServicoPossivel) => motivoBloqueio === null

/** The delivery as a button, because most users want it; all other services in a menu. */
function Offers({ servicos, ...place }: OffersProps) {
  const { t } = useTranslation()
  const retiradas = servicos.filter(({ tipo }) => tipoOfServico(tipo).entrega)
  const retirada = retiradas.find(isFree)
  const others = servicos.filter((one) => isFree(one) && one !== retirada)
  const [refused] = retirada ? [] : retiradas
  return (
    <>
      {refused && <Refused servico={refused} />}
      <Group gap="sm" mt="md">
        {retirada && (
          <Button
            renderRoot={(props) => <Link {...props} {...linkOf(place, retirada)} />}
            leftSection={<IconTruckLoading size={16} aria-hidden />}
          >
            {t('carga.pedir.retirada')}
          </Button>
        )}
        {others.length > 0 && (
          <Menu position="bottom-start" width={300}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                {t(retirada ? 'carga.pedir.outros' : 'carga.pedir.servico')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((one) => (
                <Menu.Item
                  key={one.subtipo}
                  renderRoot={(props) => <Link {...props} {...linkOf(place, one)} />}
                >
                  {textOf(`enum.subtipo.${one.subtipo}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </>
  )
}

const linkOf = ({ companyId, cargaId }: Omit<OffersProps, 'servicos'>, servico: ServicoPossivel) => ({
  to: novoServicoPath(companyId, servico.area, servico),
  search: { carga: cargaId } as object,
})

function Refused({ servico: { motivoBloqueio, servico } }: { servico: ServicoPossivel }) {
  const { t } = useTranslation()
  return (
    <Text mt="sm">
      {t('carga.pedir.impedida', { motivo: textOf(motivoBloqueio ?? '') })}{' '}
      {servico && t('carga.pedir.servico-que-tem', { numero: servico })}
    </Text>
  )
}
