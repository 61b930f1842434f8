import type { NameIn } from '@cais/core/texts/text-key.ts'
import { Kbd, Switch, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useTeclasLigadas } from './use-teclas.ts'

/** The keys of the desk, in the order of the work. */
const teclas: readonly [string, NameIn<'mesa.teclas'>][] = [
  ['j', 'proxima'],
  ['k', 'anterior'],
  ['a', 'aprovar'],
  ['d', 'devolver'],
  ['m', 'modelos'],
  ['1 – 9', 'modelo'],
  ['Esc', 'fechar'],
  ['z', 'desfazer'],
  ['p', 'pegar'],
  ['x', 'marcar'],
  ['s', 'servico'],
  ['/', 'filtrar'],
  ['?', 'mostrar'],
]

export function TeclasDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [ligadas, setLigadas] = useTeclasLigadas()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('mesa.teclas.title')}>
      <Switch
        mb="sm"
        label={t('mesa.teclas.ligadas')}
        checked={ligadas}
        onChange={({ currentTarget }) => setLigadas(currentTarget.checked)}
      />
      <Table aria-label={t('mesa.teclas.title')}>
        <Table.Tbody>
          {teclas.map(([tecla, name]) => (
            <Table.Tr key={tecla}>
              <Table.Th scope="row" w={80}>
                <Kbd>{tecla}</Kbd>
              </Table.Th>
              <Table.Td>{t(`mesa.teclas.${name}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
